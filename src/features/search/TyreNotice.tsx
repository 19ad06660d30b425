import { Trans } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { readTyreSize, withoutTyreWords } from '#src/domain/tyre-size.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import classes from './VinNotice.module.css'

/** Offers the tyres of a size; the text is read here, so that it is offered without a network too. */
export function TyreNotice({ text: typed }: { text: string }) {
  const size = readTyreSize(typed)
  if (!size) return null
  const text = withoutTyreWords(typed)
  const wanted = {
    ...(size.loadIndex === null ? {} : { load: String(size.loadIndex) }),
    ...(size.speedIndex === null ? {} : { speed: size.speedIndex }),
  }
  return (
    <div className={classes['notice']} role="note">
      <IconWheel size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>Pare o dimensiune de anvelopă.</Trans>
        </strong>
      </p>
      <ButtonLink to="/tyres" search={{ tyre: text, ...wanted }}>
        <Trans>Arată anvelopele {text}</Trans>
      </ButtonLink>
    </div>
  )
}
