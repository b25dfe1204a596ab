/** The icons of @ant-design/icons, each read from its own file when it is first asked for. */
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : require(`@ant-design/icons/lib/icons/${String(name)}`).default,
  },
);
