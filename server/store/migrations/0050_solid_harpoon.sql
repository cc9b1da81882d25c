ALTER TABLE "imports" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "imports" SET "announced_at" = "finished_at" WHERE "kind" = 'predictions';
