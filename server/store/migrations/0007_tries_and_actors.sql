ALTER TABLE "support_requests" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "throttles" ADD COLUMN "tries" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "throttles" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "throttles" DROP COLUMN "since";