/** An import's third block waits for as long as the test holds advisory lock 4; each block that is loaded is noted. */
export const holdsThirdBlock = `
  create table loaded_blocks (offset_bytes bigint);
  create function hold() returns trigger language plpgsql as $$
    begin
      if new.offset_bytes = old.offset_bytes then return new; end if;
      if (select count(*) from loaded_blocks) = 2 then perform pg_advisory_xact_lock_shared(4); end if;
      insert into loaded_blocks values (new.offset_bytes);
      return new;
    end $$;
  create trigger hold before update on imports for each row execute function hold()`
