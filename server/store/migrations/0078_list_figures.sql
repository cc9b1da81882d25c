CREATE TABLE "list_figures" (
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"selection" text collate "C" NOT NULL,
	"new_homes" integer NOT NULL,
	"with_phone" integer NOT NULL,
	"listed" integer NOT NULL,
	"loaded_at" timestamp with time zone,
	CONSTRAINT "list_figures_fips_run_id_selection_pk" PRIMARY KEY("fips","run_id","selection")
);
