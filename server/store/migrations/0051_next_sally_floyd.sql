CREATE TABLE "run_back_tests" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"tenth_predictions" integer[] NOT NULL,
	"tenth_points" bigint[] NOT NULL,
	"tenth_listed" integer[] NOT NULL,
	"first_listed" integer[] NOT NULL,
	CONSTRAINT "run_back_tests_setting_id_fips_run_id_property_class_pk" PRIMARY KEY("setting_id","fips","run_id","property_class")
);
--> statement-breakpoint
ALTER TABLE "run_back_tests" ADD CONSTRAINT "run_back_tests_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;