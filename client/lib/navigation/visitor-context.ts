import type { Visitor } from '#contract/visitor.ts'
import { createContext } from 'react-router'

/** The person behind the request. The server sets it. */
export const visitorContext = createContext<Visitor>()
