import { type Kysely, sql } from 'kysely'

/**
 * What a person may do, where they receive goods and what they are belongs to them in a company, so that one person can work for several. Sessions, device keys and kept vehicles say for
 * which company they are.
 *
 * The columns of `users` stay what import files write: they speak of the home company, `users.company_id`, and a trigger carries them over. The shop reads user_companies alone.
 * A version from before cannot serve any more: it is stopped first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table companies add column company_code text not null default '';   -- the distributor's company in SAP (BUKRS) that sells to it
alter table users add column may_see_finances boolean not null default false;
update users set may_see_finances = true where is_parent and may_see_purchase_prices;
alter table shipping_points add unique (company_id, shipping_point_id);

create table user_companies (
  user_id                 int not null references users on delete cascade,
  company_id              int not null references companies on delete cascade,
  role                    text not null default '',
  status                  text not null default 'active' check (status in ('active', 'blocked')),
  is_parent               boolean not null default false,
  can_place_orders        boolean not null default false,
  may_see_purchase_prices boolean not null default false,
  may_see_finances        boolean not null default false,
  is_points_collector     boolean not null default false,
  shipping_point_id       int,
  primary key (user_id, company_id),
  check (may_see_purchase_prices or not may_see_finances),   -- invoices cannot be shown without what was paid
  foreign key (company_id, shipping_point_id) references shipping_points (company_id, shipping_point_id)
);
create index on user_companies (company_id);

create function carry_to_home_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.company_id <> new.company_id then
    delete from user_companies where user_id = new.user_id and company_id = old.company_id;
  end if;
  insert into user_companies as m (user_id, company_id, role, is_parent, can_place_orders, may_see_purchase_prices, may_see_finances, is_points_collector, shipping_point_id)
  values (new.user_id, new.company_id, new.role, new.is_parent, new.can_place_orders, new.may_see_purchase_prices, new.may_see_finances and new.may_see_purchase_prices, new.is_points_collector,
    (select p.shipping_point_id from shipping_points p where p.shipping_point_id = new.shipping_point_id and p.company_id = new.company_id))
  on conflict (user_id, company_id) do update set
    role = excluded.role, is_parent = excluded.is_parent, can_place_orders = excluded.can_place_orders, may_see_purchase_prices = excluded.may_see_purchase_prices,
    may_see_finances = excluded.may_see_finances, is_points_collector = excluded.is_points_collector,
    shipping_point_id = case when new.shipping_point_id is distinct from old.shipping_point_id then excluded.shipping_point_id else m.shipping_point_id end;
  return null;
end $$;
create trigger carry_to_home_company
  after insert or update of company_id, role, is_parent, can_place_orders, may_see_purchase_prices, may_see_finances, is_points_collector, shipping_point_id on users
  for each row execute function carry_to_home_company();
insert into user_companies (user_id, company_id, role, is_parent, can_place_orders, may_see_purchase_prices, may_see_finances, is_points_collector, shipping_point_id)
  select u.user_id, u.company_id, u.role, u.is_parent, u.can_place_orders, u.may_see_purchase_prices, u.may_see_finances and u.may_see_purchase_prices, u.is_points_collector, p.shipping_point_id
  from users u left join shipping_points p on p.shipping_point_id = u.shipping_point_id and p.company_id = u.company_id;

create function for_home_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select u.company_id into new.company_id from users u where u.user_id = new.user_id;
  end if;
  return new;
end $$;

alter table sessions add column company_id int;
update sessions s set company_id = u.company_id from users u where u.user_id = s.user_id;
alter table sessions alter column company_id set not null, add foreign key (user_id, company_id) references user_companies on delete cascade;
create trigger for_home_company before insert on sessions for each row execute function for_home_company();

alter table device_keys add column company_id int;
update device_keys k set company_id = u.company_id from users u where u.user_id = k.user_id;
alter table device_keys drop constraint device_keys_pkey, add primary key (user_id, company_id, actor_id, device_id), add foreign key (company_id) references companies on delete cascade;
create trigger for_home_company before insert on device_keys for each row execute function for_home_company();

alter table user_vehicles add column company_id int;
update user_vehicles v set company_id = u.company_id from users u where u.user_id = v.user_id;
alter table user_vehicles drop constraint user_vehicles_pkey, add primary key (user_id, company_id, car_id), add foreign key (company_id) references companies on delete cascade;
create trigger for_home_company before insert on user_vehicles for each row execute function for_home_company();
`.execute(db)
}
