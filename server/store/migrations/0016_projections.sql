CREATE TABLE "projections" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "stream_shapes" CASCADE;--> statement-breakpoint
DROP TABLE "streams" CASCADE;--> statement-breakpoint
DROP TABLE "streams_rebuilt" CASCADE;