import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { checkOwnCart, setMuted } from './cart-check.service.ts'

export const cartCheckModule = defineModule({
  routes: ({ catalogue }) => [
    route(cartCheckEndpoints.check, ({ tx, db, principal }) => checkOwnCart({ tx, db, memory: catalogue, principal })),
    route(cartCheckEndpoints.mute, ({ tx, principal, body, emit }) => {
      emit('cart.changed', {})
      return setMuted({ tx, principal }, body)
    }),
  ],
})
