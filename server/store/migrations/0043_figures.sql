CREATE TABLE "figure_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_class" text collate "C" NOT NULL,
	"threshold1" smallint NOT NULL,
	"threshold2" smallint,
	"cutoff" smallint NOT NULL,
	CONSTRAINT "figure_settings_same" UNIQUE NULLS NOT DISTINCT("file_class","threshold1","threshold2","cutoff")
);
--> statement-breakpoint
CREATE TABLE "run_figures" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"predicted_on" date NOT NULL,
	"predictions" integer NOT NULL,
	"listed" integer NOT NULL,
	"eligible" integer NOT NULL,
	"market_listed" integer NOT NULL,
	CONSTRAINT "run_figures_setting_id_fips_run_id_property_class_pk" PRIMARY KEY("setting_id","fips","run_id","property_class")
);
--> statement-breakpoint
CREATE TABLE "set_figures" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"predictions" integer NOT NULL,
	"new_predictions" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "set_figures_setting_id_fips_run_id_property_class_pk" PRIMARY KEY("setting_id","fips","run_id","property_class")
);
--> statement-breakpoint
CREATE TABLE "true_days" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"listed_on" date NOT NULL,
	"true_listings" integer NOT NULL,
	"true_cents" bigint NOT NULL,
	"waited_days" integer NOT NULL,
	CONSTRAINT "true_days_setting_id_fips_listed_on_property_class_pk" PRIMARY KEY("setting_id","fips","listed_on","property_class")
);
--> statement-breakpoint
CREATE TABLE "window_figures" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"prediction_class" text collate "C" NOT NULL,
	"file_rows" integer NOT NULL,
	"predictions" integer NOT NULL,
	"predicted" integer NOT NULL,
	"true_listings" integer NOT NULL,
	"true_cents" bigint NOT NULL,
	"complete_predictions" integer NOT NULL,
	"complete_listed" integer NOT NULL,
	CONSTRAINT "window_figures_setting_id_fips_run_id_property_class_prediction_class_pk" PRIMARY KEY("setting_id","fips","run_id","property_class","prediction_class")
);
--> statement-breakpoint
CREATE TABLE "window_markets" (
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"properties" integer NOT NULL,
	"listings" integer NOT NULL,
	"sales" integer NOT NULL,
	"complete_eligible" integer NOT NULL,
	"complete_listed" integer NOT NULL,
	"weeks" smallint NOT NULL,
	CONSTRAINT "window_markets_fips_run_id_property_class_pk" PRIMARY KEY("fips","run_id","property_class")
);
--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "avm_cents" bigint;--> statement-breakpoint
ALTER TABLE "run_figures" ADD CONSTRAINT "run_figures_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_figures" ADD CONSTRAINT "set_figures_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "true_days" ADD CONSTRAINT "true_days_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_figures" ADD CONSTRAINT "window_figures_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_figures_day" ON "run_figures" USING btree ("setting_id","fips","predicted_on");--> statement-breakpoint
CREATE INDEX "prediction_runs_week" ON "prediction_runs" USING btree ("file_class","report_week","fips");--> statement-breakpoint
CREATE INDEX "properties_class" ON "properties" USING btree ("fips","attom_id","property_class");