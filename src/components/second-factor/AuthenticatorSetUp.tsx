import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconDeviceMobileCode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SetUp } from '#src/contract/people/second-factor.ts'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import { picturePath } from './picture-path.ts'
import classes from './SecondFactor.module.css'

interface AuthenticatorSetUpProps {
  readonly setUp: Pick<SetUp, 'secret' | 'address' | 'picture'>
  /** The field for the first code, and the button. */
  readonly children: ReactNode
}

/** What to do with the telephone, one after the other: an app, the picture or the text, the first code. */
export function AuthenticatorSetUp({ setUp, children }: AuthenticatorSetUpProps) {
  return (
    <ol className={classes['steps']}>
      <Step number={1}>
        <p>
          <Trans>
            Deschideți pe telefon o aplicație de autentificare: Google Authenticator, Microsoft Authenticator sau alta
            de acest fel.
          </Trans>
        </p>
      </Step>
      <Step number={2}>
        <p>
          <Trans>Adăugați un cont și scanați imaginea.</Trans>
        </p>
        <Picture rows={setUp.picture} />
        <WithoutCamera {...setUp} />
      </Step>
      <Step number={3}>
        <p>
          <Trans>Introduceți codul de 6 cifre pe care îl arată aplicația.</Trans>
        </p>
        {children}
      </Step>
    </ol>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className={classes['step']}>
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      <div className={classes['what']}>{children}</div>
    </li>
  )
}

function Picture({ rows }: { readonly rows: readonly string[] }) {
  const { t } = useLingui()
  return (
    <svg
      className={classes['picture']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`Cod QR pentru aplicația de autentificare`}
    >
      <path d={picturePath(rows)} fill="#000" />
    </svg>
  )
}

/** For an app on this device, and for whoever types. */
function WithoutCamera({ secret, address }: Pick<SetUp, 'secret' | 'address'>) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ kind: 'info', text: t`Cheia a fost copiată.` })
    } catch {
      notifyError(t`Cheia nu a putut fi copiată. Selectați-o și copiați-o de mână.`)
    }
  }
  return (
    <>
      <p className={classes['soft']}>
        <Trans>Fără cameră: tastați cheia de mai jos în aplicație.</Trans>
      </p>
      <p className={classes['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copiază cheia</Trans>
        </Button>
        <Button
          component="a"
          href={address}
          variant="subtle"
          leftSection={<IconDeviceMobileCode size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Aplicația este pe acest dispozitiv</Trans>
        </Button>
      </div>
    </>
  )
}
