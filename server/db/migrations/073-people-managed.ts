import { type Kysely, sql } from 'kysely'

/**
 * People whom a parent makes, changes, blocks and removes. Who is removed stays for the sake of what they did, blocked for good.
 * An import carries over only what it says anew, so that it does not undo what a parent has decided since. People made in the shop have
 * numbers above those of import files. A session says from which device it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table user_companies
  add column removed_at timestamptz,
  add constraint removed_is_blocked check (removed_at is null or status = 'blocked')`.execute(db)
  await sql`create sequence shop_user_ids as int start 1000000001`.execute(db)
  await sql`alter table sessions add column agent text not null default '' check (length(agent) <= 300)`.execute(db)
  await sql`
create or replace function carry_to_home_company() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and old.company_id <> new.company_id;
begin
  if is_moved then
    delete from user_companies where user_id = new.user_id and company_id = old.company_id;
  end if;
  if tg_op = 'INSERT' or is_moved then
    insert into user_companies as m (user_id, company_id, role, is_parent, can_place_orders, may_see_purchase_prices, may_see_finances, is_points_collector, shipping_point_id)
    values (new.user_id, new.company_id, new.role, new.is_parent, new.can_place_orders, new.may_see_purchase_prices, new.may_see_finances and new.may_see_purchase_prices, new.is_points_collector,
      (select p.shipping_point_id from shipping_points p where p.shipping_point_id = new.shipping_point_id and p.company_id = new.company_id))
    on conflict (user_id, company_id) do update set
      role = excluded.role, is_parent = excluded.is_parent, can_place_orders = excluded.can_place_orders, may_see_purchase_prices = excluded.may_see_purchase_prices,
      may_see_finances = excluded.may_see_finances, is_points_collector = excluded.is_points_collector;
    return null;
  end if;
  update user_companies m set
    role = case when new.role <> old.role then new.role else m.role end,
    is_parent = case when new.is_parent <> old.is_parent then new.is_parent else m.is_parent end,
    can_place_orders = case when new.can_place_orders <> old.can_place_orders then new.can_place_orders else m.can_place_orders end,
    may_see_purchase_prices = case when new.may_see_purchase_prices <> old.may_see_purchase_prices then new.may_see_purchase_prices else m.may_see_purchase_prices end,
    may_see_finances = (case when new.may_see_finances <> old.may_see_finances then new.may_see_finances else m.may_see_finances end)
      and (case when new.may_see_purchase_prices <> old.may_see_purchase_prices then new.may_see_purchase_prices else m.may_see_purchase_prices end),
    is_points_collector = case when new.is_points_collector <> old.is_points_collector then new.is_points_collector else m.is_points_collector end,
    shipping_point_id = case when new.shipping_point_id is distinct from old.shipping_point_id
      then (select p.shipping_point_id from shipping_points p where p.shipping_point_id = new.shipping_point_id and p.company_id = new.company_id) else m.shipping_point_id end
  where m.user_id = new.user_id and m.company_id = new.company_id;
  return null;
end $$`.execute(db)
}
