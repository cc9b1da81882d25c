DROP INDEX "realtors_city";--> statement-breakpoint
ALTER TABLE "realtors" ADD COLUMN "has_email" boolean GENERATED ALWAYS AS (email is not null) STORED;--> statement-breakpoint
ALTER TABLE "realtors" ADD COLUMN "has_phone" boolean GENERATED ALWAYS AS (phone is not null) STORED;--> statement-breakpoint
CREATE INDEX "realtors_license" ON "realtors" USING btree ("state","license_no","contact_type","license_status","has_email","has_phone");--> statement-breakpoint
CREATE INDEX "realtors_city" ON "realtors" USING btree ("state","city_key","license_no","contact_type","license_status","has_email","has_phone");