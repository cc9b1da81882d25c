CREATE TABLE "list_counts" (
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"selection" text collate "C" NOT NULL,
	"homes" integer NOT NULL,
	"properties_at" timestamp with time zone,
	CONSTRAINT "list_counts_fips_run_id_selection_pk" PRIMARY KEY("fips","run_id","selection")
);
--> statement-breakpoint
CREATE INDEX "prediction_runs_loaded" ON "prediction_runs" USING btree ("file_class","loaded_time") WHERE complete;