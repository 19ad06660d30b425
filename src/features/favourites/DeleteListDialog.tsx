import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { favouriteFailure } from '#src/components/favourites/favourite-failure.ts'
import { useDeleteList } from '#src/data/favourites/favourite.commands.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import classes from './ListView.module.css'

/** Asks, since a list that is gone cannot be put together again by one button: how much goes with it is part of the question. */
export function DeleteListDialog({
  list,
  onClose,
  onDeleted,
}: {
  list: ShownList
  onClose: () => void
  onDeleted: () => void
}) {
  const { t, i18n } = useLingui()
  const remove = useDeleteList({
    onKept: ({ name }) => notify({ kind: 'info', text: t`Lista „${name}” a fost ștearsă` }),
    onFailed: (error) => notifyError(favouriteFailure(i18n, 'delete', error), t`Favorite`),
  })
  const { name, products } = list
  return (
    <Dialog title={t`Ștergeți lista „${name}”?`} onClose={onClose}>
      <div className={classes['question']}>
        <p>
          {products.length === 0 ? (
            <Trans>Lista este goală</Trans>
          ) : (
            <Plural
              value={products.length}
              one="Dispare cu # produs de pe ea."
              few="Dispare cu # produse de pe ea."
              other="Dispare cu # de produse de pe ea."
            />
          )}
        </p>
        <div className={classes['answers']}>
          <Button
            color="red"
            size="lg"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => {
              remove.run(list)
              onDeleted()
            }}
          >
            <Trans>Șterge lista</Trans>
          </Button>
          <Button variant="default" size="lg" data-autofocus onClick={onClose}>
            <Trans>Păstrează lista</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
