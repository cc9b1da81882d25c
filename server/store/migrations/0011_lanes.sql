ALTER TABLE "work" ADD COLUMN "lane" text DEFAULT 'prompt' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "work_owner" ON "work" USING btree ("owner_id","lane","claimed_at");--> statement-breakpoint
UPDATE "work" SET "lane" = CASE "kind" WHEN 'audit.preview' THEN 'longPreview' ELSE 'message' END
  WHERE "status" = 'ready' AND "kind" IN ('audit.preview', 'message.send', 'code.text');
