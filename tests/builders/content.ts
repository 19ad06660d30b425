import * as v from 'valibot'
import { type CampaignDetail, MonthlyCampaign } from '#src/contract/campaigns/campaign-calls.ts'
import { Career } from '#src/contract/campaigns/careers.ts'
import type { Contacts } from '#src/contract/people/contact.ts'
import { Announcement, ContentItem } from '#src/contract/campaigns/content.ts'
import { productRow } from './cart.ts'

export function career(given: Partial<Career> = {}): Career {
  return v.parse(Career, {
    id: 1,
    title: 'Consultant piese auto',
    place: 'Cluj-Napoca',
    employment: 'full_time',
    body: 'Căutați piese pentru clienți.',
    published_at: '2026-11-01T08:00:00Z',
    expires_at: null,
    ...given,
  })
}

export function contentItem(given: Partial<ContentItem> = {}): ContentItem {
  return v.parse(ContentItem, {
    id: 1,
    title: 'Program de iarnă',
    body: '',
    image: null,
    link: '/search-v2?q=antigel',
    published_at: '2026-11-20T08:00:00Z',
    ...given,
  })
}

export function announcement(given: Partial<Announcement> = {}): Announcement {
  return v.parse(Announcement, { ...contentItem(), ...given })
}

export function monthlyCampaign(given: Partial<MonthlyCampaign> = {}): MonthlyCampaign {
  return v.parse(MonthlyCampaign, {
    id: 1,
    title: 'Luna frânelor',
    body: 'Discuri și plăcuțe',
    image: null,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2036-12-01T00:00:00Z',
    products: 12,
    discount_percent: 20,
    ...given,
  })
}

export function campaignDetail(given: Partial<CampaignDetail> = {}): CampaignDetail {
  return { ...monthlyCampaign(), items: [productRow()], ...given }
}

export function contacts(given: Partial<Contacts> = {}): Contacts {
  return {
    consultant: { name: 'Ilinca Marian', phone: '+40 264 000 111', email: 'ilinca@carpat.example' },
    branch: { name: 'Cluj-Napoca' },
    ...given,
  }
}
