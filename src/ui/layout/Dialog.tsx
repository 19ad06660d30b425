import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly opened?: boolean
  /** `full`: all of the screen, for what is worked through. */
  readonly size?: 'small' | 'large' | 'full'
  readonly children: ReactNode
}

/** A question or a short task in the middle of the page. Load it lazily: dialogs are not part of the first paint. */
export function Dialog({ title, onClose, opened = true, size = 'small', children }: DialogProps) {
  const { t } = useLingui()
  useReturnFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={size === 'small' ? 480 : 760}
      fullScreen={size === 'full'}
      yOffset="8dvh"
      transitionProps={{ duration: 120, transition: 'pop' }}
      // What covers the page needs no watch over each turn of the wheel, for which every frame would wait.
      lockScroll={size !== 'full'}
      removeScrollProps={{ removeScrollBar: false }}
      classNames={{
        content: classes[size === 'full' ? 'full' : 'content'],
        title: classes['title'],
        body: classes['body'],
      }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      {/* Mantine names it by its title one render later: a reader may already be there. */}
      <Modal.Content aria-label={title}>
        {/* Not Mantine's header element: a dialog has no banner of the page. */}
        <div className={classes['header']}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Închide`} size="var(--control-height)" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
