/** Texts that ask the most of whoever reads them as Markdown, by what they are made of, in any length. */
export const hostileTexts: Record<string, (length: number) => string> = {
  'emphasis that never closes': filled('*a_'),
  'one list item after the other in one line': (length) => `${filled('* ')(length - 1)}a`,
  'numbered lists in one line': (length) => `${filled('1. ')(length - 1)}a`,
  'lists, quotes and numbers in each other': (length) => `${filled('- > 1. ')(length - 1)}a`,
  'lists that go deeper line by line': (length) => lines(length, (depth) => `${'  '.repeat(depth)}* a`),
  'quotes in quotes': filled('>'),
  'quotes in quotes, with spaces': filled('> '),
  'quotes that go deeper line by line': (length) => lines(length, (depth) => `${'>'.repeat(depth)}a`),
  'brackets that never close': filled('['),
  'brackets in brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'links that never end': filled('[a](b'),
  'links to nowhere that never end': filled('[a](<b'),
  'links whose titles never end': filled('[a](b "'),
  'a link of parentheses': (length) => `[a]${'('.repeat(length - 3)}`,
  'links in links': filled('[[a](b)'),
  'pictures in pictures': filled('![[]()'),
  'pictures that never end': filled('![a'),
  'links inside emphasis': filled('**x [a*b**c*](d)'),
  'emphasis in emphasis': (length) => `${'**'.repeat(length / 4)}a${'**'.repeat(length / 4)}`,
  'stars without an end': filled('*'),
  'struck out words that never end': filled('~~a ~'),
  'backticks of every length': (length) => pieces(length, (count) => `e${'`'.repeat(count)}`),
  'backticks that never match': filled('`a``b'),
  'references to one place': filled('[a]: u\n'),
  'places and references': (length) => filled('[a]: b\n')(length / 2) + filled('[a] ')(length / 2),
  'characters by name': filled('&a;&#'),
  'angle brackets': filled('<'),
  'comments that never end': filled('<!--'),
  'sections that never end': filled('<![CDATA['),
  'declarations that never end': filled('<!A '),
  'elements that never end': filled('<a b="'),
  'addresses that never end': filled('<a:'),
  'bare links': filled('http://'),
  'bare links of dots': filled('a.'),
  'bare links of slashes': filled('www.a.de/('),
  'addresses of mail': filled('a@b.de '),
  'a long address of mail': (length) => `${filled('a_')(length - 2)}@b`,
  'a wide table': (length) => `${filled('a|')(length / 3)}\n${filled('-|')(length / 3)}\n|`,
  'a table of empty rows': (length) => `a|b\n-|-\n${filled('|\n')(length - 8)}`,
  'a wide table of empty rows': (length) =>
    `${'a|'.repeat(150)}\n${'-|'.repeat(150)}\n${filled('|\n')(Math.max(2, length - 602))}`,
  'fences of code': filled('```\n'),
  'headings by lines': filled('a\n=\n'),
  'lines and rules': filled('a\n---\n'),
  backslashes: filled('\\'),
  'hard breaks': filled('a  \n'),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'empty lines': filled('\n'),
  'tabs and lists': filled('\t- '),
  footnotes: filled('[^a]: '),
  'quotation marks': filled(`"a '`),
  'signs outside of the alphabet': filled('😀*_'),
}

function filled(piece: string) {
  return (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** Pieces that grow one by one, until there are enough characters. */
function pieces(length: number, piece: (size: number) => string, between = ''): string {
  let text = ''
  for (let size = 1; text.length < length; size++) text += piece(size) + between
  return text.slice(0, length)
}

function lines(length: number, line: (depth: number) => string): string {
  return pieces(length, line, '\n')
}
