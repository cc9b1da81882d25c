CREATE TABLE "streams_rebuilt" (
	"stream_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_seq" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stream_shapes" ADD COLUMN "rebuilding" text;