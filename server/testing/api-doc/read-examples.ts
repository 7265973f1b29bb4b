/** One example of docs/api.md: its code, and the blocks behind it that belong to it. */
export interface Example {
  /** The heading of its section. */
  section: string
  /** Of the code, in the document. */
  line: number
  language: 'graphql' | 'sh' | 'js'
  code: string
  variables: Record<string, unknown> | null
  /** What the document shows as the answer: JSON, or lines of text in their order. */
  answer: object | string[] | null
}

interface Block {
  section: string
  line: number
  language: string
  code: string
}

/** Read every block of code. @throws when one is no example and belongs to none. */
export function readExamples(markdown: string): Example[] {
  const examples: Example[] = []
  for (const { section, line, language, code } of readBlocks(markdown)) {
    if (language === 'graphql' || language === 'sh' || language === 'js') {
      examples.push({ section, line, language, code, variables: null, answer: null })
      continue
    }
    // Of a page of another website. A browser runs it (client/e2e/embeds.spec.ts).
    if (language === 'html') continue
    const example = examples.at(-1)
    if (example?.section !== section) throw new Error(`line ${line}: this block belongs to no example`)
    if (language === 'text' && !example.answer) {
      example.answer = code.split('\n').filter(Boolean)
      continue
    }
    if (language !== 'json') throw new Error(`line ${line}: a test cannot run “${language}”`)
    const json = JSON.parse(code)
    const isVariables = example.language === 'graphql' && !('data' in json || 'errors' in json)
    const part = isVariables ? 'variables' : 'answer'
    if (example[part]) throw new Error(`line ${line}: the example in line ${example.line} has its ${part} already`)
    example[part] = json
  }
  return examples
}

function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let section = ''
  let open: Block | null = null
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^\s*```(\w*)$/.exec(text)
    if (fence && open) {
      blocks.push(open)
      open = null
    } else if (fence) open = { section, line: index + 2, language: fence[1]!, code: '' }
    else if (open) open.code += `${text}\n`
    else section = /^##+ (.+)$/.exec(text)?.[1] ?? section
  }
  if (open) throw new Error(`line ${open.line}: this block has no end`)
  return blocks
}
