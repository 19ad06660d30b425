import { CampaignKind } from '#src/contract/campaigns/campaigns.ts'
import { choice, decimal, instant, integer, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const campaigns: FileSpec = {
  file: 'campaigns.csv',
  table: 'campaigns',
  missing: 'deleted',
  keeps: 't.written_by is not null',
  passes: 'exists (select from campaigns o where o.campaign_id = s.campaign_id and o.written_by is not null)',
  meaning: 'Campaigns and when they run; companies without `allow_campaigns` take part in none.',
  key: ['campaign_id'],
  fields: [
    need('campaign_id', integer(), 'id', '1'),
    need(
      'kind',
      choice(...CampaignKind.options),
      'monthly: its discounts lower the prices while it runs; start: its articles are had for START points',
      'monthly',
    ),
    localised(
      'title',
      'title',
      { ro: 'Luna frânelor', hu: 'A fékek hónapja', en: 'Brake month', de: 'Bremsenmonat' },
      { required: true, maxLength: 200 },
    ),
    localised(
      'body',
      'text, a paragraph a line',
      {
        ro: 'Discuri și plăcuțe la preț redus.',
        hu: 'Tárcsák és betétek kedvezményes áron.',
        en: 'Discs and pads at a lower price.',
        de: 'Scheiben und Beläge zum niedrigeren Preis.',
      },
      { required: true, maxLength: 5000 },
    ),
    may('image', text(200), 'picture: file below `/media/`', 'content/brakes-51c2ab04d7e3.webp'),
    need('starts_at', instant, 'runs from', '2026-11-01T06:00:00Z'),
    need('ends_at', instant, 'runs until; not included', '2026-11-30T22:00:00Z'),
  ],
  rowRule: (cell) =>
    cell('starts_at')! < cell('ends_at')! ? undefined : { column: 'ends_at', reason: 'is not after starts_at' },
}

const campaignProducts: FileSpec = {
  file: 'campaign_products.csv',
  table: 'campaign_products',
  missing: 'deleted',
  keeps: 'exists (select from campaigns o where o.campaign_id = t.campaign_id and o.written_by is not null)',
  passes: 'exists (select from campaigns o where o.campaign_id = s.campaign_id and o.written_by is not null)',
  meaning:
    'Articles of campaigns. Of several campaigns that run at once the largest discount holds; it is taken off what the company pays, not off deposits, and the recommended price stays.',
  key: ['campaign_id', 'article_id'],
  fields: [
    need('campaign_id', integer(), 'the campaign', '1', {
      references: { table: 'campaigns', column: 'campaign_id' },
    }),
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    may('sort', integer(0), 'order', '1', { fallback: '0' }),
    may('discount_percent', decimal(2, 0.01, 90), 'taken off the price of every group, percent', '15'),
    may('points', integer(1), 'START points of one piece', '350'),
    may('lifnr', text(10), 'supplier (SAP: LIFNR)', '0000104512'),
    may('idnlf', text(35), "the supplier's number of it (SAP: IDNLF)", 'P 85 020'),
  ],
  rowRule: (cell) =>
    cell('discount_percent') === null && cell('points') === null
      ? { column: 'discount_percent', reason: 'is empty, and so is points' }
      : undefined,
}

export const campaignFiles: readonly FileSpec[] = [campaigns, campaignProducts]
