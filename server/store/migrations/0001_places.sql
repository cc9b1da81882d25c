CREATE TABLE "cities" (
	"state" text collate "C" NOT NULL,
	"city_key" text collate "C" NOT NULL,
	"fips" text collate "C" NOT NULL,
	CONSTRAINT "cities_state_city_key_fips_pk" PRIMARY KEY("state","city_key","fips")
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"zip" text collate "C" NOT NULL,
	"street" text collate "C" NOT NULL,
	"fips" text collate "C" NOT NULL,
	CONSTRAINT "streets_zip_street_fips_pk" PRIMARY KEY("zip","street","fips")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "authorisation_id" text;--> statement-breakpoint
CREATE INDEX "payments_cart" ON "payments" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "payments_authorisation" ON "payments" USING btree ("authorisation_id");