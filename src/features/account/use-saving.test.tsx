// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { useSaving } from './use-saving.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => notices.set([]))

let saving: ReturnType<typeof useSaving> | null = null
function Setting({ tell }: { tell: (its: typeof saving) => void }) {
  tell(useSaving())
  return null
}

it('a setting that was refused after its page was left is told in a notice @ACC-02', async () => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Setting tell={(its) => (saving = its)} />
      </I18nProvider>,
    ),
  )
  const refusal = new ApiError({ kind: 'rejected', message: 'Nu se poate', status: 422 })
  await act(async () => saving?.onFailed(refusal))
  expect([saving?.error, notices.get()], 'it stands at its place').toEqual(['Nu se poate', []])
  await act(async () => root.unmount())
  saving?.onFailed(refusal)
  expect(notices.get()).toMatchObject([{ kind: 'error', text: 'Nu se poate' }])
})
