CREATE TABLE "true_weeks" (
	"setting_id" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"monday" date NOT NULL,
	"true_listings" integer NOT NULL,
	"true_cents" bigint NOT NULL,
	"waited_days" integer NOT NULL,
	CONSTRAINT "true_weeks_setting_id_fips_property_class_monday_pk" PRIMARY KEY("setting_id","fips","property_class","monday")
);
--> statement-breakpoint
DROP INDEX "run_figures_day";--> statement-breakpoint
ALTER TABLE "set_figures" ADD COLUMN "loaded_on" date;--> statement-breakpoint
ALTER TABLE "set_figures" ADD COLUMN "prediction_time" timestamp with time zone;--> statement-breakpoint
UPDATE "set_figures" "f" SET "loaded_on" = ("r"."loaded_time" AT TIME ZONE 'America/Chicago')::date, "prediction_time" = "r"."prediction_time"
FROM "prediction_runs" "r" WHERE "r"."fips" = "f"."fips" AND "r"."id" = "f"."run_id";--> statement-breakpoint
DELETE FROM "set_figures" WHERE "loaded_on" IS NULL;--> statement-breakpoint
ALTER TABLE "set_figures" ALTER COLUMN "loaded_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "set_figures" ALTER COLUMN "prediction_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "true_weeks" ADD CONSTRAINT "true_weeks_setting_id_figure_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."figure_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_figures_loaded" ON "set_figures" USING btree ("setting_id","fips","loaded_on");--> statement-breakpoint
CREATE INDEX "true_days_again" ON "true_days" USING btree ("setting_id","fips","previous_on") WHERE "true_days"."previous_on" > '-infinity';--> statement-breakpoint
CREATE INDEX "run_figures_day" ON "run_figures" USING btree ("setting_id","fips","property_class","predicted_on");--> statement-breakpoint
INSERT INTO "run_figures" ("setting_id", "fips", "run_id", "property_class", "predicted_on", "predictions", "listed", "eligible", "market_listed")
SELECT "setting_id", "fips", "run_id", 'SFR+Condo', "predicted_on", sum("predictions"), sum("listed"), sum("eligible"), sum("market_listed")
FROM "run_figures" GROUP BY "setting_id", "fips", "run_id", "predicted_on";--> statement-breakpoint
INSERT INTO "true_weeks" ("setting_id", "fips", "property_class", "monday", "true_listings", "true_cents", "waited_days")
SELECT "setting_id", "fips", coalesce("property_class", 'SFR+Condo'), "monday", sum("true_listings"), sum("true_cents"), sum("waited_days")
FROM (SELECT *, "listed_on" - ("listed_on" - date '2001-01-01') % 7 AS "monday" FROM "true_days") "d"
GROUP BY GROUPING SETS (("setting_id", "fips", "monday", "property_class"), ("setting_id", "fips", "monday"));
