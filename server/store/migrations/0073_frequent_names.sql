CREATE TABLE "frequent_names" (
	"fips" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"homes" integer NOT NULL,
	CONSTRAINT "frequent_names_fips_name_pk" PRIMARY KEY("fips","name")
);
