CREATE TABLE "county_customers" (
	"fips" text collate "C" PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "county_orders" (
	"fips" text collate "C" NOT NULL,
	"customer" text collate "C" NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "county_orders_fips_customer_order_id_pk" PRIMARY KEY("fips","customer","order_id")
);
--> statement-breakpoint
CREATE INDEX "county_orders_order" ON "county_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "county_orders_customer" ON "county_orders" USING btree ("customer","fips");--> statement-breakpoint
CREATE INDEX "order_users_order" ON "order_users" USING btree ("order_id","user_id");--> statement-breakpoint
-- Decision 0150: an order's customer is its company, else that of its first person by address, else this address.
CREATE VIEW "sold_counties" AS
SELECT DISTINCT o.id AS order_id, i.fips, coalesce(o.company_id::text, p.company_id::text, f.email) AS customer
FROM orders o
JOIN order_items i ON i.order_id = o.id
LEFT JOIN LATERAL (
	SELECT min(email) AS email FROM (
		SELECT e.email COLLATE "C" AS email FROM jsonb_array_elements_text(o.accessible) e (email)
		UNION ALL
		SELECT lower(u.email COLLATE "C") FROM order_users ou JOIN users u ON u.id = ou.user_id
		WHERE ou.order_id = o.id AND jsonb_array_length(o.accessible) = 0) people) f ON o.company_id IS NULL
LEFT JOIN users p ON lower(p.email COLLATE "C") = f.email
WHERE o.status = 'active'
	AND NOT EXISTS (SELECT FROM companies k WHERE k.id = o.company_id AND k.status <> 'active')
	AND i.status = 'active' AND i.product_type = 'LikelySeller' AND i.name NOT LIKE 'COVID19%'
	AND coalesce(o.company_id::text, p.company_id::text, f.email) IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION keep_county_orders(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(changed) = 0 THEN
		RETURN;
	END IF;
	-- A second writer then counts what the first has committed.
	PERFORM pg_advisory_xact_lock(4003733);
	INSERT INTO county_customers AS k (fips, customers)
	SELECT fips, sum(change) FROM (
		SELECT fips, customer, sum(change) AS change FROM (
			SELECT DISTINCT fips, customer, -1 AS change FROM county_orders WHERE order_id = ANY (changed)
			UNION ALL
			SELECT DISTINCT fips, customer, 1 FROM sold_counties WHERE order_id = ANY (changed)) moved
		GROUP BY fips, customer) pair
	WHERE change <> 0 AND NOT EXISTS (
		SELECT FROM county_orders r
		WHERE r.fips = pair.fips AND r.customer = pair.customer AND r.order_id <> ALL (changed))
	GROUP BY fips HAVING sum(change) <> 0
	ON CONFLICT (fips) DO UPDATE SET customers = k.customers + excluded.customers;
	DELETE FROM county_orders WHERE order_id = ANY (changed);
	INSERT INTO county_orders (fips, customer, order_id)
	SELECT fips, customer, order_id FROM sold_counties WHERE order_id = ANY (changed);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_orders_of_people(changed uuid[], emails text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(changed) = 0 THEN
		RETURN;
	END IF;
	PERFORM keep_county_orders(ARRAY (
		SELECT order_id FROM order_users WHERE user_id = ANY (changed)
		UNION
		SELECT id FROM orders WHERE accessible ?| emails));
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_county_orders(ARRAY (
		SELECT id FROM before b JOIN after a USING (id)
		WHERE (b.company_id, b.status, b.accessible) IS DISTINCT FROM (a.company_id, a.status, a.accessible)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION part_of_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_county_orders(ARRAY (SELECT DISTINCT order_id FROM moved));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_items_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_county_orders(ARRAY (
		SELECT DISTINCT unnest(ARRAY[b.order_id, a.order_id]) FROM before b JOIN after a USING (id)
		WHERE (b.order_id, b.fips, b.status, b.product_type, b.name)
			IS DISTINCT FROM (a.order_id, a.fips, a.status, a.product_type, a.name)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_orders_of_people(
		ARRAY (SELECT id FROM moved), ARRAY (SELECT lower(email COLLATE "C") FROM moved));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[] := ARRAY (
		SELECT id FROM before b JOIN after a USING (id)
		WHERE (b.email, b.company_id) IS DISTINCT FROM (a.email, a.company_id));
BEGIN
	PERFORM keep_orders_of_people(changed, ARRAY (
		SELECT lower(email COLLATE "C") FROM before WHERE id = ANY (changed)
		UNION
		SELECT lower(email COLLATE "C") FROM after WHERE id = ANY (changed)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION companies_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_county_orders(ARRAY (
		SELECT o.id FROM before b JOIN after a USING (id) JOIN orders o ON o.company_id = a.id
		WHERE b.status <> a.status));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_county_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION orders_updated();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION part_of_order_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_update AFTER UPDATE ON order_items REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION order_items_updated();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION part_of_order_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_insert AFTER INSERT ON order_users REFERENCING NEW TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION part_of_order_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_delete AFTER DELETE ON order_users REFERENCING OLD TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION part_of_order_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_insert AFTER INSERT ON users REFERENCING NEW TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION users_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_update AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION users_updated();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders_delete AFTER DELETE ON users REFERENCING OLD TABLE AS moved
FOR EACH STATEMENT EXECUTE FUNCTION users_moved();
--> statement-breakpoint
CREATE TRIGGER kept_county_orders AFTER UPDATE ON companies REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION companies_updated();
--> statement-breakpoint
-- After the triggers, whose creation waits for open writes and holds off new ones.
SELECT keep_county_orders(ARRAY (SELECT id FROM orders));
