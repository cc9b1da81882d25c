ALTER TABLE "order_items" ADD COLUMN "property_class" text DEFAULT 'SFR+Condo' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "prediction_class" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_property_class" CHECK ("order_items"."property_class" in ('SFR', 'Condo', 'SFR+Condo'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_prediction_class" CHECK ("order_items"."prediction_class" in ('all', 'new', 'repeat'));