import {expect, test} from 'vitest'
import {isProgram, sourceOf} from '#server/site/visits/page-views.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'accept-language': 'en-US',
  'sec-fetch-mode': 'navigate',
}

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.14.1',
  'python-requests/2.32',
  'GPTBot/1.2',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  `Mozilla/5.0 ${'x'.repeat(5000)}`,
  '',
])('%s is a program', (agent) => {
  expect(isProgram({headers: {...browser, 'user-agent': agent}})).toBe(true)
})

test.each([
  browser['user-agent'],
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/380.0 Mobile/15E148 Safari/604.1',
])('%s is a browser, also when asked again', (agent) => {
  for (let times = 0; times < 2; times++)
    expect(isProgram({headers: {...browser, 'user-agent': agent}})).toBe(false)
})

test('a browser may leave out one of Accept-Language and Sec-Fetch-Mode, but not both', () => {
  const {'accept-language': language, 'sec-fetch-mode': mode, ...rest} = browser
  expect(isProgram({headers: {...rest, 'accept-language': language}})).toBe(false)
  expect(isProgram({headers: {...rest, 'sec-fetch-mode': mode}})).toBe(false)
  expect(isProgram({headers: rest})).toBe(true)
})

test('verdicts stay right after more different texts than are cached', () => {
  for (let number = 0; number < 3000; number++)
    isProgram({headers: {...browser, 'user-agent': `curl/${number}`}})
  expect(isProgram({headers: browser})).toBe(false)
})

test.each([
  [{'sec-fetch-site': 'same-origin', referer: 'https://www.example.com/faq'}, ''],
  [{referer: 'https://www.example.com/faq'}, ''],
  [{referer: 'https://www.google.com/'}, 'google.com'],
  [{referer: 'https://WWW.Google.com/search?q=jane@example.org'}, 'google.com'],
  [{referer: 'android-app://com.google.android.gm/'}, 'com.google.android.gm'],
  [{referer: 'https://user:password@blog.example.net:8443/'}, 'blog.example.net'],
  [{}, 'direct'],
  [{'sec-fetch-site': 'cross-site'}, 'direct'],
  [{referer: 'not a URL'}, 'direct'],
  [{referer: 'about:blank'}, 'direct'],
  [{referer: `https://${'a.'.repeat(2000)}example/`}, 'a.'.repeat(30)],
])('the source of a first page with the headers %j is %j', (headers, source) => {
  expect(sourceOf({headers: {host: 'www.example.com', ...headers}})).toBe(source)
})
