import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { listCareers } from './careers.service.ts'
import { markRead } from './content.repository.ts'
import { listAnnouncements, listContent } from './content.service.ts'
import { listTodaysProducts } from './todays-products.service.ts'

export const contentModule = defineModule({
  routes: ({ catalogue }) => [
    route(contentEndpoints.sliders, async ({ db, locale }) => ({ items: await listContent(db, 'slider', locale) })),
    route(contentEndpoints.banners, async ({ db, locale }) => ({ items: await listContent(db, 'banner', locale) })),
    route(contentEndpoints.brands, async ({ db, locale }) => ({ items: await listContent(db, 'brand', locale) })),
    route(contentEndpoints.articles, async ({ db, locale }) => ({ items: await listContent(db, 'article', locale) })),
    route(contentEndpoints.announcements, async ({ db, principal }) => ({
      items: await listAnnouncements(db, 'announcement', principal),
    })),
    route(contentEndpoints.releaseNotes, async ({ db, principal }) => ({
      items: await listAnnouncements(db, 'release_note', principal),
    })),
    route(contentEndpoints.markRead, ({ db, principal, body }) => markRead(db, principal.subjectId, body.ids)),
    route(careerEndpoints.list, async ({ db, locale }) => ({ items: await listCareers(db, locale) })),
    route(todaysProductEndpoints.list, async ({ db, principal }) => ({
      items: await listTodaysProducts(db, catalogue, principal),
    })),
  ],
})
