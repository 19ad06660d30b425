import { type Kysely, sql } from 'kysely'

/** What a product's page tells beyond its row: further pictures, documents, what goes with it, and who waits for it to be there again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table articles add column images text[] not null default '{}';   -- after the first one, files below /media

-- A document of an article, of a kind of part, of a brand, or of a brand's parts of a kind: what is given narrows it down.
create table documents (
  document_id        int primary key,
  kind               text not null,            -- mounting, data_sheet, safety
  language           text not null,            -- ro, hu, en, de
  title              text not null,
  file               text not null,            -- below /media
  bytes              int,
  article_id         int references articles on delete cascade,
  generic_article_id int references generic_articles,
  brand_id           int references brands,
  check (num_nonnulls(article_id, generic_article_id, brand_id) > 0)
);
create index on documents (article_id) where article_id is not null;
create index on documents (generic_article_id) where article_id is null;
create index on documents (brand_id) where article_id is null and generic_article_id is null;

-- What is changed or needed together with a kind of part.
create table generic_article_accessories (
  generic_article_id int not null references generic_articles,
  accessory_id       int not null references generic_articles,
  sort               int not null default 0,
  primary key (generic_article_id, accessory_id)
);

-- A person who wants to know when an article is there again. What was delivered stays for their list.
create table stock_notifications (
  notification_id bigint generated always as identity primary key,
  user_id         int not null references users on delete cascade,
  company_id      int not null references companies on delete cascade,
  article_id      int not null references articles on delete cascade,
  requested_at    timestamptz not null default now(),
  delivered_at    timestamptz
);
create unique index stock_notifications_waiting on stock_notifications (user_id, article_id) where delivered_at is null;
create index stock_notifications_person on stock_notifications (user_id, notification_id desc);
`.execute(db)
}
