CREATE TABLE "run_baselines" (
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"property_class" text collate "C" NOT NULL,
	"rule" text collate "C" NOT NULL,
	"homes" integer NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "run_baselines_fips_run_id_property_class_rule_pk" PRIMARY KEY("fips","run_id","property_class","rule")
);
