import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** What goes on whatever is put back: what was counted and noted, and what the catalogue in memory is told apart by. */
const GOING_ON = ['catalogue_versions', 'guesses', 'server_state']
/** What may change although a call is refused: that it was, and how often it was tried. */
const REMEMBERED = ['idempotency_keys', 'guesses']

export async function hasCopy(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regproc('laid_out.put_back') is not null as has`.execute(db)
  return rows[0]!.has
}

/**
 * Copies every table, and has each note which were written to: after one call of thousands a few are put back and read again, not all of them. What a
 * transaction takes back is noted no more than written.
 */
export async function keepCopy(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname order by relname`.execute(db)
  const copied = tables.filter(({ name }) => !GOING_ON.includes(name))
  const marked = tables.filter(({ name }) => !REMEMBERED.includes(name))
  await sql
    .raw(
      `create schema laid_out;
       create table laid_out.since as select now() as at;
       create unlogged table laid_out.copies (name text primary key, columns text not null);
       create unlogged table laid_out.marks (name text primary key, mark text);
       create unlogged table laid_out.to_put_back (name text not null);
       create unlogged table laid_out.to_mark (name text not null);
       create function laid_out.note() returns trigger language plpgsql as $$ begin
         insert into laid_out.to_put_back values (tg_table_name);
         insert into laid_out.to_mark values (tg_table_name);
         return null;
       end $$;
       ${copied.map(copyOf).join('\n')}
       ${marked.map(({ name }) => `insert into laid_out.marks values ('${name}'); insert into laid_out.to_mark values ('${name}');`).join('\n')}
       ${tables.map(({ name }) => `create trigger laid_out after insert or update or delete or truncate on public.${name} for each statement execute function laid_out.note();`).join('\n')}
       ${FUNCTIONS}`,
    )
    .execute(db)
  await tablesWritten(db)
}

const copyOf = ({ name, columns }: { readonly name: string; readonly columns: string }) =>
  `create unlogged table laid_out.${name} as table public.${name}; insert into laid_out.copies values ('${name}', '${columns}');`

/** Putting back asks neither keys nor triggers. Sessions come back as old as they were. */
const FUNCTIONS = `
  create function laid_out.put_back() returns void language plpgsql set session_replication_role = replica as $$
    declare each record;
    begin
      insert into laid_out.to_put_back values ('sessions');
      for each in with noted as (delete from laid_out.to_put_back returning name) select distinct name, columns from noted join laid_out.copies using (name) loop
        execute format('delete from public.%I', each.name);
        execute format('insert into public.%I (%s) overriding system value select %2$s from laid_out.%1$I', each.name, each.columns);
        insert into laid_out.to_mark values (each.name);
      end loop;
      update public.sessions set created_at = created_at + (now() - since.at), seen_at = seen_at + (now() - since.at), expires_at = expires_at + (now() - since.at)
      from laid_out.since;
    end $$;
  create function laid_out.mark_of(name text) returns text language plpgsql as $$
    declare mark text;
    begin
      execute format('select md5(string_agg(t::text, ''|'' order by t::text)) from public.%I t', name) into mark;
      return mark;
    end $$;
  create function laid_out.written() returns setof text language sql as $$
    with noted as (delete from laid_out.to_mark returning name), now as materialized (select name, laid_out.mark_of(name) as mark from (select distinct name from noted) each)
    update laid_out.marks set mark = now.mark from now where marks.name = now.name and marks.mark is distinct from now.mark returning marks.name
  $$;`

/** Everything that is copied, as it was. */
export async function putBack(db: Kysely<Tables>): Promise<void> {
  await sql`select laid_out.put_back()`.execute(db)
}

/** Tables that hold something else than when this was asked before, but those that remember refusals. */
export async function tablesWritten(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from laid_out.written() as name order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that `tablesWritten` did not tell of although they hold something else now: none, or nothing that it told can be believed. Reads everything. */
export async function writtenUnnoticed(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from laid_out.marks where mark is distinct from laid_out.mark_of(name) order by name`.execute(db)
  return rows.map(({ name }) => name)
}
