DROP INDEX "properties_zip_house";--> statement-breakpoint
CREATE INDEX "properties_zip_house" ON "properties" USING btree ("zip","house_number","address_key");