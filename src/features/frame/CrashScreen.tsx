import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { crash } from '#src/platform/crash.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { isMissingCode, whenBack } from './search/missing-code.ts'

const reload = () => window.location.reload()

/** A screen that broke, or whose code cannot be had offline. The frame and the other screens go on. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  useEffect(() => {
    console.error(error)
    if (!isMissingCode(error)) crash.set(error)
  }, [error])
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  const missingCode = isMissingCode(error)
  // With each failure again: the last one's waiting is over.
  useEffect(() => {
    if (isMissingCode(error)) return whenBack(retry)
  }, [error, retry])
  const explain = () => {
    if (error instanceof ApiError) return callErrorText(i18n, error).text
    return missingCode ? (
      <Trans>Apare singur când revine conexiunea.</Trans>
    ) : (
      <Trans>Ce ați lucrat este păstrat. Dacă eroarea se repetă, contactați suportul.</Trans>
    )
  }
  return (
    <Page title={missingCode ? t`Pagina nu poate fi deschisă acum` : t`A apărut o eroare`}>
      <ErrorState
        title={missingCode ? t`Pagina nu este încă pe acest dispozitiv` : t`Pagina nu a putut fi afișată`}
        onRetry={() => void mendStyles().then(retry)}
        action={
          <Button variant="subtle" onClick={reload}>
            <Trans>Reîncarcă aplicația</Trans>
          </Button>
        }
      >
        {explain()}
      </ErrorState>
    </Page>
  )
}
