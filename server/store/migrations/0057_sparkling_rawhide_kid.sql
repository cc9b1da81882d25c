ALTER TABLE "true_days" ADD COLUMN "previous_on" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "true_days" DROP CONSTRAINT "true_days_setting_id_fips_listed_on_property_class_pk";--> statement-breakpoint
ALTER TABLE "true_days" ADD CONSTRAINT "true_days_pk" PRIMARY KEY("setting_id","fips","listed_on","property_class","previous_on");--> statement-breakpoint
-- So that every run is due, and counted again with the day of a home's listing before.
DELETE FROM "run_back_tests";
