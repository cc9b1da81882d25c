DROP INDEX "properties_city_house";--> statement-breakpoint
CREATE INDEX "properties_city_house" ON "properties" USING btree ("state","city_key","house_number","fips");