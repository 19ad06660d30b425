// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { unknownUser } from '#src/data/session/user-data.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { signPaper } from './signed-paper.ts'

it('a paper says whose it is, who printed it and when, as long as somebody is logged in', () => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const queryClient = new QueryClient()
  const { queryKey } = sessionQueries.current()
  onTestFinished(signPaper(queryClient))
  const print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.body.dataset['printed']
  }
  expect(print()).toBeUndefined()
  const known = {
    ...unknownUser,
    user: { ...unknownUser.user, display_name: 'Ana Pop' },
    company: { ...unknownUser.company, name: 'Service Popescu' },
  }
  queryClient.setQueryData(queryKey, known)
  expect(print()).toMatch(/^Service Popescu · Ana Pop · \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
  const acting = { actor: 'Radu Dan', expires_at: '2026-12-01T08:00:00Z' }
  queryClient.setQueryData(queryKey, { ...known, acting })
  expect(print()).toMatch(/^Service Popescu · Ana Pop · Radu Dan · /)
  queryClient.removeQueries({ queryKey })
  expect(print()).toBeUndefined()
})
