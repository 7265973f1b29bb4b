/** What a module does when a module below it runs one of its hooks. */
export interface Registration {
  hook: object
  handler: (...args: never[]) => unknown
}

interface Hook {
  name: string
  isSingle: boolean
  /** null before the modules are registered. */
  handlers: Registration['handler'][] | null
}

/**
 * A hook is how a module causes something in modules above it, which it may not import (decision
 * 029). Modules above register handlers, all in one list, when the server starts.
 */
export function createHooks() {
  const hooks: Hook[] = []

  function define(name: string, isSingle: boolean) {
    const hook: Hook = { name, isSingle, handlers: null }
    hooks.push(hook)
    const handlers = () => {
      if (!hook.handlers) throw new Error(`the modules are not registered: ${name}`)
      return hook.handlers
    }
    return { handlers, register: (handler: Registration['handler']): Registration => ({ hook, handler }) }
  }

  return {
    /** A hook that any number of modules handle. `run` calls them in order, the lowest rank first. */
    defineHook<Args extends unknown[]>(name: string) {
      const { handlers, register } = define(name, false)
      return {
        handle: (handler: (...args: Args) => Promise<void>) => register(handler as Registration['handler']),
        async run(...args: Args): Promise<void> {
          for (const handler of handlers()) await handler(...(args as unknown as never[]))
        },
      }
    },

    /** A hook that exactly one module handles. `call` returns what that module answers. */
    defineSingleHook<Args extends unknown[], Answer>(name: string) {
      const { handlers, register } = define(name, true)
      return {
        handle: (handler: (...args: Args) => Answer) => register(handler as Registration['handler']),
        call: (...args: Args): Answer => handlers()[0]!(...(args as unknown as never[])) as Answer,
      }
    },

    /** Give every hook its handlers. @throws when a hook has none, or a single hook has two. */
    registerHooks(registrations: readonly Registration[]): void {
      for (const hook of hooks) {
        const handlers = registrations.filter((entry) => entry.hook === hook).map(({ handler }) => handler)
        if (handlers.length === 0) throw new Error(`no module handles: ${hook.name}`)
        if (hook.isSingle && handlers.length > 1) throw new Error(`more than one module handles: ${hook.name}`)
        hook.handlers = handlers
      }
    },
  }
}

export const { defineHook, defineSingleHook, registerHooks } = createHooks()
