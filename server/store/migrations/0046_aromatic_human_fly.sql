CREATE TABLE "provider_calls" (
	"provider" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failures" integer NOT NULL
);
