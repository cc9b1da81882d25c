import type pg from 'pg'

/**
 * Counties with a file of last month and one of this, each of all their homes, of which every third has an owner with a
 * number. Their FIPS codes are those of `countiesOf`.
 */
export async function fillLists(
  pool: pg.Pool,
  { counties, homesEach }: { readonly counties: number; readonly homesEach: number },
): Promise<void> {
  const all = `from generate_series(1, ${counties}) n, generate_series(1, ${homesEach}) a`
  await pool.query(`
    insert into counties (fips, state, name) select (10000 + n)::text, 'TX', 'County ' || n from generate_series(1, ${counties}) n;
    insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source, score_percentiles)
      select (10000 + n)::text, n * 10 + w, 'base', at, '', at, true, '', array(select 0.5 + p / 200.0 from generate_series(1, 99) p)
      from generate_series(1, ${counties}) n, (values (1, now() - interval '40 days'), (2, now() - interval '1 minute')) run (w, at);
    insert into properties (fips, attom_id, owner1_first, owner1_last, street, city, address_key, house_number, zip, city_key,
        state, property_class, avm_cents)
      select (10000 + n)::text, a, 'Ann', 'O' || translate(a::text, '0123456789', 'abcdefghij'), a || ' Oak St', 'Austin',
        '', '', '78701', '', 'TX', 'SFR', 50000000 ${all};
    insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class, last_sale_on)
      select (10000 + n)::text, n * 10 + w, a, (hashint4(a * w + n) & 8191) / 16384.0 + 0.5, true, 'repeat', date '2015-01-01'
      ${all}, (values (1), (2)) run (w) where w = 2 or a % 10 > 0 order by 1, 2, 3;
    insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, phones, phone_numbers, emails)
      select (10000 + n)::text, a, a, 1, 'Ann', 'O', jsonb_build_array(jsonb_build_object('number', number,
        'lineType', 'mobile', 'doNotCall', false)), array[number], array[]::text[]
      ${all}, lateral (select (5120000000 + n * ${homesEach} + a)::text) own (number) where a % 3 = 0;
  `)
  for (const table of ['counties', 'prediction_runs', 'properties', 'predictions', 'contacts'])
    await pool.query(`vacuum analyze ${table}`)
}
