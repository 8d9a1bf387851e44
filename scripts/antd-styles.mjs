// Ant Design's styles as CSS, created by the build: the browser would otherwise create them while it renders, which takes a
// third of the time to the first page. Its components then render without them (`zeroRuntime`).
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';

const {
  Alert,
  App,
  AutoComplete,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  Collapse,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Layout,
  Mentions,
  Menu,
  message,
  Modal,
  notification,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
  Tree,
  TreeSelect,
} = antd;
const h = createElement;
/** What a component shows when it is open, without which its styles would be missing. */
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired';
const panel = (component, props) => h(component[PANEL], props);

const items = [
  { key: 'a', label: 'A' },
  { key: 'b', label: 'B', children: [{ key: 'c', label: 'C' }] },
];
const options = [{ value: 'a', label: 'A' }];
const open = { open: true, getPopupContainer: false };

/** One of each component, in the forms that differ in their styles. The build reports what is missing. */
const samples = () =>
  h(
    Fragment,
    null,
    h(Alert, { title: 'A', showIcon: true }),
    h(AutoComplete, { options }),
    h(Avatar.Group, null, h(Avatar, null, 'A')),
    h(Badge, { count: 1 }),
    h(Badge.Ribbon, { text: 'A' }),
    h(Breadcrumb, { items: [{ title: 'A' }] }),
    h(Button, { icon: h('i') }, 'A'),
    h(Card, { title: 'A', tabList: items }),
    h(Space.Compact, null, h(Button), h(Input), h(Space.Addon, null, 'A')),
    h(Space, null, 'A'),
    h(Checkbox.Group, { options: ['A'] }),
    h(Collapse, { items }),
    h(ColorPicker),
    panel(ColorPicker),
    h(DatePicker),
    panel(DatePicker),
    h(Descriptions, { items: [{ key: 'a', label: 'A', children: 'A' }] }),
    h(Divider),
    h(Drawer),
    h(Dropdown, { menu: { items } }, h('a')),
    h(Empty),
    h(Flex, { gap: 'small' }),
    h(Form, null, h(Form.Item, { label: 'A', name: 'a' }, h(Input))),
    h(Input.Search),
    h(Input.Password),
    h(Input.TextArea),
    h(Input.OTP),
    h(InputNumber),
    h(Layout, null, h(Layout.Sider)),
    h(Mentions, { options }),
    h(Menu, { mode: 'horizontal', items }),
    h(Menu, { mode: 'inline', items }),
    panel(message, { content: 'A' }),
    h(Modal),
    panel(Modal, { type: 'confirm', title: 'A' }),
    panel(notification, { title: 'A' }),
    h(Popconfirm, { title: 'A' }, h('a')),
    panel(Popconfirm, { title: 'A' }),
    h(Popover, { content: 'A' }, h('a')),
    h(Progress, { percent: 1 }),
    h(Radio.Group, { options: ['A'] }),
    h(Result),
    h(Segmented, { options: ['A'] }),
    h(Select, { options, ...open }),
    h(Skeleton),
    h(Slider),
    h(Steps, { items: [{ title: 'A' }] }),
    h(Switch),
    h(Table, {
      columns: [{ dataIndex: 'a', sorter: true }],
      dataSource: [{ key: 'a', a: 'A' }],
      rowSelection: {},
    }),
    h(Tabs, { items }),
    h(Tag, { color: 'success' }, 'A'),
    h(Tag, { color: 'blue' }, 'A'),
    h(Tooltip, { title: 'A' }, h('a')),
    h(Tree, { treeData: [{ key: 'a', title: 'A' }] }),
    h(TreeSelect, { treeData: options }),
  );

/**
 * Ant Design's `box-sizing` for everything within each component. base.css has it for all elements, and browsers match
 * every element against all of these selectors, which took a third of the styling time of a page.
 */
const REPEATED = /[^{}]*\[class\*=" ant-[\w-]+"\][^{}]*\{box-sizing:border-box;\}/g;

/** Returns the styles, and the names of what they are of, such as `Button-compact`. */
export function antdStyles() {
  const cache = createCache();
  const app = h(App, null, h(samples));
  const config = h(ConfigProvider, { theme: { hashed: false } }, app);
  renderToString(h(StyleProvider, { cache }, config));
  const css = extractStyle(cache, { plain: true, types: 'style' }).replace(REPEATED, '');
  const names = [...cache.cache.keys()].map((key) => key.split('%')).filter(([type]) => type === 'style');
  return { css, names: names.map(([, , name]) => name) };
}

/** Styles of a theme that the product does not use. */
const UNUSED = ['Pagination-bordered'];

const MODULE = 'virtual:antd-styles';
const STYLE_FILE = /\/antd\/es\/.*\/style\/[\w-]+\.js$/;
const CREATORS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** Returns the calls in a module that create styles: the name of what they are of, and the function that returns them. */
function creatorsIn(program) {
  const found = [];
  const nodes = [program];
  for (const node of nodes) {
    if (node.type === 'CallExpression' && CREATORS.includes(node.callee.name)) {
      const [component, styles] = node.arguments;
      const name = component.elements?.map(({ value }) => value) ?? [component.value, component.value];
      found.push({ name: name.join('-'), styles });
    }
    for (const value of Object.values(node)) {
      for (const child of [value].flat()) if (typeof child?.type === 'string') nodes.push(child);
    }
  }
  return found;
}

/** Provides the address of the styles as a module, and leaves out of the build what would create them. */
export function antdStylesPlugin() {
  let created;
  const styles = () => (created ??= antdStyles());
  const names = new Map();
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { css } = styles();
      if (this.environment.config.command === 'serve')
        return `export default URL.createObjectURL(new Blob([${JSON.stringify(css)}], { type: 'text/css' }));`;
      // By this name, shell.ts finds it in the manifest.
      const file = this.emitFile({
        type: 'asset',
        name: 'antd.css',
        originalFileName: 'antd.css',
        source: css,
      });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    transform(code, id) {
      if (!STYLE_FILE.test(id) || this.environment.config.command === 'serve') return undefined;
      let rest = code;
      const creators = creatorsIn(this.parse(code));
      // From the end: what comes before stays in its place.
      for (const { styles } of creators.toSorted((a, b) => b.styles.start - a.styles.start))
        rest = `${rest.slice(0, styles.start)}() => []${rest.slice(styles.end)}`;
      names.set(
        id,
        creators.map(({ name }) => name),
      );
      return rest;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      const needed = modules.flatMap((id) => names.get(id) ?? []);
      const missing = needed.filter((name) => ![...styles().names, ...UNUSED].includes(name));
      if (missing.length > 0) this.error(`scripts/antd-styles.mjs has no sample of ${missing.join(', ')}.`);
    },
  };
}
