CREATE TABLE "score_histories" (
	"fips" text collate "C" NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"runs" smallint NOT NULL,
	"periods" smallint NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"eligible" integer NOT NULL,
	"market_listed" integer NOT NULL,
	"tenth_predictions" integer[] NOT NULL,
	"tenth_listed" integer[] NOT NULL,
	CONSTRAINT "score_histories_fips_property_class_pk" PRIMARY KEY("fips","property_class")
);
