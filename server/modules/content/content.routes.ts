import { careerEndpoints } from '#src/contract/careers.ts'
import { contentEndpoints } from '#src/contract/content.ts'
import { todaysProductEndpoints } from '#src/contract/todays-products.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listCareers } from './careers.service.ts'
import { listContent } from './content.service.ts'
import { listTodaysProducts } from './todays-products.service.ts'

export function contentRoutes(on: On, { catalogue }: Deps): void {
  on(contentEndpoints.sliders, async ({ db, locale }) => ({ items: await listContent(db, 'slider', locale) }))
  on(contentEndpoints.banners, async ({ db, locale }) => ({ items: await listContent(db, 'banner', locale) }))
  on(contentEndpoints.brands, async ({ db, locale }) => ({ items: await listContent(db, 'brand', locale) }))
  on(contentEndpoints.articles, async ({ db, locale }) => ({ items: await listContent(db, 'article', locale) }))
  on(contentEndpoints.announcements, async ({ db, locale }) => ({
    items: await listContent(db, 'announcement', locale),
  }))
  on(careerEndpoints.list, async ({ db, locale }) => ({ items: await listCareers(db, locale) }))
  on(todaysProductEndpoints.list, async ({ db, principal }) => ({
    items: await listTodaysProducts(db, catalogue, principal),
  }))
}
