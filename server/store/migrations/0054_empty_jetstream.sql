CREATE TABLE "packed_runs" (
	"fips" text collate "C" NOT NULL,
	"run_id" bigint NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "packed_runs_fips_run_id_pk" PRIMARY KEY("fips","run_id")
);
